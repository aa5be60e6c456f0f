export {
  APPLICATION_KINDS,
  type Application,
  type ApplicationKind,
  AUTH_METHODS,
  type AuthMethod,
  authMethodFor,
  grantTypesFor,
  hasSecret,
  isPublic,
  mayAskFor,
  newApplication,
  openidScopesOf,
} from './application.ts'
export { type AskedSignIn, isFactorDue, lacksFactor } from './factor-due.ts'
export { ISSUERS, issuerUrl, type Realm, ROUTES } from './issuer-url.ts'
export {
  ACCESS_TOKEN_MS,
  ACCESS_TOKEN_SECONDS,
  CODE_MS,
  ID_TOKEN_MS,
  INTERACTION_MS,
  JWKS_SECONDS,
  KEY_LIFETIME_MS,
  KEY_PUBLISHED_AFTER_MS,
  KEY_PUBLISHED_BEFORE_MS,
  MAX_BODY_BYTES,
  REFRESH_BROWSER_MS,
  REFRESH_IDLE_MS,
  REFRESH_LONGEST_MS,
  ROTATE_AFTER_PERCENT,
  SAME_SUCCESSOR_MS,
} from './limits.ts'
export { MAX_REDIRECT_URIS, redirectUriFault } from './redirect-uri.ts'
export { ACR_VALUES, acrOf, amrOf, authTimeOf } from './strength.ts'
