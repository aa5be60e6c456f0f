/**
 * The version of Stripe's API in which we read and write, whatever the account's default and the webhook endpoint's are. It
 * is that of the package `stripe`, whose types describe it: a test compares them.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive'
