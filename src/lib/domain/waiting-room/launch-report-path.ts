/** Report about a waiting room that is over, for everybody once the club publishes it. */
export function launchReportPath(locale: string, room: number): string {
  return `/${locale}/launch-report/${room}`;
}
