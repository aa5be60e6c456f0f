export { approveChallenge, findApprovedChallenge, tryNumber } from './approve-challenge.ts'
export { challengeBlocks } from './challenge-blocks.ts'
export {
  type CodeTry,
  type LinkTry,
  type PassedChallenge,
  redeemChallenge,
  speakingAsAsked,
  tryCode,
  tryLink,
  voidChallenges,
} from './check-challenge.ts'
export { flowNumber } from './code.ts'
export { continueFlow, endFlow, readFlow } from './flow-cookie.ts'
export { CODE_LIFETIME_MS, LINK_LIFETIME_MS, MAX_UNREDEEMED_SENDS, RESEND_AFTER_MS } from './limits.ts'
export { challengeMailWords } from './mail-words.ts'
export type { Purpose } from './purpose.ts'
export {
  type ChallengeRequest,
  type ChallengeSecrets,
  requestChallenge,
  requireSendable,
} from './request-challenge.ts'
export { signInByChallenge } from './sign-in-by-challenge.ts'
export {
  addressKey,
  type ChallengeDetail,
  deleteExpiredChallenges,
  forgetChallenges,
  redeemAll,
} from './store.ts'
