import { sql } from 'drizzle-orm';

/** The database's clock at this moment, in milliseconds since 1970. */
export const clockMs = sql<string>`round(extract(epoch from clock_timestamp()) * 1000)::text`;
