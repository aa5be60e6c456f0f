export { approveChallenge, findApprovedChallenge, tryNumber } from './approve-challenge.ts'
export { challengeBlocks } from './challenge-blocks.ts'
export {
  type PassedChallenge,
  redeemChallenge,
  signInByChallenge,
  tryCode,
  tryLink,
  voidChallenges,
  withAskedLocale,
} from './check-challenge.ts'
export { flowNumber } from './code.ts'
export { continueFlow, endFlow, readFlow } from './flow-cookie.ts'
export { CODE_LIFETIME_MS, LINK_LIFETIME_MS, MAX_UNREDEEMED_SENDS, RESEND_AFTER_MS } from './limits.ts'
export { challengeMailWords } from './mail-words.ts'
export {
  type ChallengeSecrets,
  type Purpose,
  requestChallenge,
  requireSendable,
} from './request-challenge.ts'
export { addressKey, deleteExpiredChallenges, forgetChallenges, redeemAll } from './store.ts'
