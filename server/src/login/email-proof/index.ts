export {
  type CodeTry,
  type LinkTry,
  redeemProof,
  type ShownProof,
  tryCode,
  tryLink,
} from './check-proof.ts'
export { continueFlow, endFlow, readFlow } from './flow-cookie.ts'
export type { Purpose } from './purpose.ts'
export { type ProofRequest, type ProofSecrets, requestProof } from './request-proof.ts'
export { deleteExpiredProofs, forgetAddress, type ProofDetail } from './store.ts'
