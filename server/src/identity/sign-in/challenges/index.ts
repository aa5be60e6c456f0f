export { approveProof, findApprovedProof, tryNumber } from './approve-challenge.ts'
export { proofBlocks } from './challenge-blocks.ts'
export {
  type CodeTry,
  type LinkTry,
  redeemProof,
  type ShownProof,
  speakingAsAsked,
  tryCode,
  tryLink,
  voidProofs,
} from './check-challenge.ts'
export { flowNumber } from './code.ts'
export { continueFlow, endFlow, readFlow } from './flow-cookie.ts'
export { CODE_LIFETIME_MS, LINK_LIFETIME_MS, MAX_UNREDEEMED_SENDS, RESEND_AFTER_MS } from './limits.ts'
export { proofMailWords } from './mail-words.ts'
export type { Purpose } from './purpose.ts'
export { type ProofRequest, type ProofSecrets, requestProof, requireSendable } from './request-challenge.ts'
export { signInByProof } from './sign-in-by-challenge.ts'
export { addressKey, deleteExpiredProofs, forgetProofs, type ProofDetail, redeemAll } from './store.ts'
