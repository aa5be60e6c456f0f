import { DAY, MINUTE } from '../../../platform/time/clock.ts'

/** How many keys an identity provider may have at a time: two or three during a change, more where several sites share it. */
export const MAX_CERTIFICATES = 10
/** So many keys of metadata that cannot be used are named; of others, the number is told. */
export const MAX_NAMED = 20
/** NIST SP 800-131A: less is no longer allowed. */
export const MIN_RSA_BITS = 2048

/** How often metadata is fetched without being asked for. */
export const METADATA_EVERY_MS = DAY
/** For a signature by an unknown key, metadata is fetched once in this time: strangers can send such signatures. */
export const UNKNOWN_KEY_EVERY_MS = 5 * MINUTE
/** The staff are told of a certificate's end this many days before, each time. */
export const TELL_DAYS_BEFORE = [30, 7] as const

/** Keys of ours for decryption: the newest, and those that identity providers may still use. */
export const MAX_ENCRYPTION_KEYS = 5
