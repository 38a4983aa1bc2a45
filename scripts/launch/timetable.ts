/** Something that happens at a moment, in milliseconds from the opening. */
interface TimetableEntry {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** What happens in simulated time, second by second. */
export interface Timetable {
  add(at: number, run: () => Promise<void>): void;
  /** Runs all entries of this second in their order, also those that are added meanwhile. */
  play(second: number, setTime: (at: number) => void): Promise<void>;
}

export function createTimetable(): Timetable {
  const seconds = new Map<number, TimetableEntry[]>();
  let playing = Number.NEGATIVE_INFINITY;
  return {
    add(at, run) {
      // What is due in a second that is being played comes in the next one.
      const second = Math.max(Math.floor(at / 1000), playing + 1);
      const entries = seconds.get(second) ?? [];
      entries.push({ at: Math.max(at, second * 1000), run });
      seconds.set(second, entries);
    },
    async play(second, setTime) {
      playing = second;
      const entries = seconds.get(second) ?? [];
      seconds.delete(second);
      entries.sort((one, other) => one.at - other.at);
      for (const { at, run } of entries) {
        setTime(at);
        await run();
      }
    },
  };
}
