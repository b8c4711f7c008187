import { pino } from 'pino'

/** One JSON line for each thing worth knowing. Nothing that a visitor typed is logged, and no cookie or token. */
export const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
