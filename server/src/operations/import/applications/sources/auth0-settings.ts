import { isTrue, objectOf, type Row, textOf } from '../../lines/values.ts'
import { type Left, leftOf, PUSHED } from './reading.ts'

const DAY_SECONDS = 86_400
/** What Auth0 writes where no one chose. */
const DEFAULT_ID_TOKEN_SECONDS = 36_000
const REFRESH_SECONDS = { idle: 30 * DAY_SECONDS, longest: 365 * DAY_SECONDS }

/** What a client of Auth0 says that has no counterpart here. */
export function settingsLeft(row: Row): Left[] {
  return leftOf(
    jwtLeft(objectOf(row.jwt_configuration)),
    refreshLeft(objectOf(row.refresh_token)),
    isTrue(row.require_pushed_authorization_requests) && PUSHED,
    isTrue(row.require_proof_of_possession) && {
      what: 'proof of possession',
      cure: 'set dpop_required, which binds tokens to a key',
    },
    textOf(row.initiate_login_uri) !== undefined && {
      what: 'initiate_login_uri',
      detail: textOf(row.initiate_login_uri),
      cure: 'link people to that address yourself',
    },
    row.organization_usage === 'require' && {
      what: 'duty to name an organisation',
      cure: 'required single sign-on is set for each account',
    },
    OF_AUTH0.filter(([field]) => holds(row[field])).map(([field, cure]) => ({ what: field, cure })),
  )
}

/** Fields that are told if they hold anything. */
const OF_AUTH0: ReadonlyArray<readonly [field: string, cure: string]> = [
  ['addons', 'connect these services by their own OpenID Connect or SAML'],
  ['allowed_clients', 'say in `serves` which API it is, and in `may_call` which it calls'],
  ['anonymous_sessions', 'people sign in before they get a session'],
  ['async_approval_notification_channels', 'send people to the sign-in page'],
  ['b2b_integration_configuration', 'connections belong to an account'],
  ['client_aliases', 'of SAML and WS-Federation'],
  ['client_metadata', 'keep it where the application is configured'],
  ['compliance_level', 'set dpop_required and private_key_jwt as it asks'],
  ['cross_origin_authentication', 'send people to the sign-in page'],
  ['custom_login_page_on', 'set the look of the provider'],
  ['default_organization', 'people choose their account'],
  ['encryption_key', 'tokens are signed, not encrypted'],
  ['express_configuration', 'connections belong to an account'],
  ['fedcm_login', 'send people to the sign-in page'],
  ['form_template', 'of WS-Federation'],
  ['identity_assertion_authorization_grant', 'exchange an access token instead'],
  ['mobile', 'publish the app links of your own domain there'],
  ['my_organization_configuration', 'the pages of accounts are at {base_url}/account'],
  ['native_social_login', 'send people to the sign-in page in the system browser'],
  ['resource_server_identifier', 'make a resource, and set `serves` to it'],
  ['session_transfer', 'a native application opens the system browser, which is signed in'],
  ['signed_request_object', 'its library may push its requests instead'],
  ['token_exchange', 'say in `serves` which API it is, and in `may_call` which it calls'],
  ['token_quota', 'limits are per client_id and network'],
  ['token_vault_privileged_access', 'tokens of third parties are not kept for applications'],
]

function jwtLeft({ alg, lifetime_in_seconds }: Row): Left[] {
  const algorithm = textOf(alg)
  const lifetime = Number(lifetime_in_seconds ?? DEFAULT_ID_TOKEN_SECONDS)
  return leftOf(
    algorithm !== undefined &&
      algorithm !== 'RS256' && {
        what: 'algorithm of ID tokens',
        detail: algorithm,
        cure: 'have its library take RS256, by the keys of the issuer',
      },
    lifetime !== DEFAULT_ID_TOKEN_SECONDS && {
      what: 'lifetime of ID tokens',
      detail: `${lifetime} s`,
      cure: 'they live 10 minutes: the application keeps its own session',
    },
  )
}

function refreshLeft(refresh: Row): Left[] {
  const { token_lifetime, idle_token_lifetime } = refresh
  const isLonger =
    refresh.expiration_type === 'non-expiring' ||
    isTrue(refresh.infinite_token_lifetime) ||
    isTrue(refresh.infinite_idle_token_lifetime) ||
    Number(token_lifetime ?? 0) > REFRESH_SECONDS.longest ||
    Number(idle_token_lifetime ?? 0) > REFRESH_SECONDS.idle
  return leftOf(
    isLonger && {
      what: 'lifetime of refresh tokens',
      cure: 'they live 30 days without use, and a year at most; in a browser a day',
    },
    holds(refresh.policies) && {
      what: 'refresh tokens for several APIs',
      cure: 'a token is for one resource: ask for each',
    },
  )
}

function holds(value: unknown): boolean {
  if (typeof value === 'object') return value !== null && Object.keys(value).length > 0
  return typeof value === 'boolean' ? value : textOf(value) !== undefined
}
