export { approveProof, findApprovedProof, tryNumber } from './approve-proof.ts'
export {
  type CodeTry,
  type LinkTry,
  redeemProof,
  type ShownProof,
  tryCode,
  tryLink,
  voidProofs,
} from './check-proof.ts'
export { flowNumber } from './code.ts'
export { continueFlow, endFlow, readFlow } from './flow-cookie.ts'
export type { Purpose } from './purpose.ts'
export { type ProofRequest, type ProofSecrets, requestProof, requireSendable } from './request-proof.ts'
export { deleteExpiredProofs, forgetProofs, type ProofDetail, redeemAll } from './store.ts'
