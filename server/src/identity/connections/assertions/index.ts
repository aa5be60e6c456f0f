export { type Assertion, type CameFrom, toAssertion } from './assertion.ts'
export { claimAt } from './claim-path.ts'
export { type Groups, isOverage, rolesOf, untoldWords } from './groups.ts'
export { ProfileMapping } from './profile-in.ts'
export { isAhead, isShownFor, NOTHING_SAID, type ShownThere, SKEW_MS } from './shown-there.ts'
export {
  keptTrust,
  type TrustsMfa,
  TrustsMfaOidc,
  TrustsMfaSaml,
  vouchesForTwo,
} from './trusts-mfa.ts'
