export { ACCOUNT_FACTS, ACCOUNT_STATES, type AccountFacts, AccountSummary, summarise } from './summary.ts'
