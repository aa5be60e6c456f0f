import { DAY } from '../../../platform/time/clock.ts'

/** Domains change hands, so each verified one is looked up once a day. */
export const EVERY_MS = DAY
/** How long the record may be missing: an administrator who tidied up has a week to put it back. */
export const PATIENCE_MS = 7 * DAY
