import type { Generated } from 'kysely';
import type { CloseReason, RoomScope } from '#lib/domain/waiting-room/waiting-room.ts';
import type { Json, Timestamp } from '#lib/server/platform/database/column-types.ts';

export interface WaitingRoomTables {
  waiting_room: {
    id: Generated<number>;
    name: string;
    scope: RoomScope;
    scope_ids: readonly number[];
    shop_ids: readonly number[];
    gathers_from: Timestamp;
    members_from: Timestamp | null;
    opens_at: Timestamp;
    ends_at: Timestamp;
    per_minute: number;
    most_inside: number | null;
    minutes_inside: number;
    places_per_network: number;
    is_paused: Generated<boolean>;
    closed: CloseReason | null;
    message: Json<Readonly<Record<string, string>>>;
    is_automatic: boolean;
    lot_secret: string;
    is_report_public: Generated<boolean>;
    created_at: Timestamp;
    /** How far places have been called, and how many. */
    cursor_bucket: Generated<number>;
    cursor_draw: Generated<number>;
    called: Generated<number>;
    advanced_at: Timestamp | null;
  };
  /** Places given in a bucket, by all nodes. */
  waiting_room_count: {
    room_id: number;
    bucket: number;
    arrived: number;
  };
  /** People whose pages ask this node. */
  waiting_room_node: {
    room_id: number;
    node: string;
    waiting: number;
    seen_at: Timestamp;
  };
  /** A place that was let in. `owner`: the basket that ordered with it. */
  waiting_room_entry: {
    room_id: number;
    place: string;
    holder: string;
    bucket: number;
    draw: number;
    entered_at: Timestamp;
    until: Timestamp;
    owner: string | null;
    ordered_at: Timestamp | null;
  };
  /** The room every ten seconds, for the desk's plot and the report. */
  waiting_room_moment: {
    room_id: number;
    at: Timestamp;
    arrived: number;
    called: number;
    entered: number;
    inside: number;
    waiting: number;
    ordered: number;
    units_left: number | null;
  };
}
