export {
  beginFlow,
  codeVerifierOf,
  contextOfVerifier,
  deleteExpiredFlows,
  type Hints,
  isWayBack,
  keepBeside,
  markBrowser,
  type NewFlow,
  readBrowser,
  readFlowOf,
  takeFlow,
} from './flow.ts'
export type { Flow, Told } from './store.ts'
