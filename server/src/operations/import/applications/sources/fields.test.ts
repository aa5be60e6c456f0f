import { expect, test } from 'vitest'
import type { Row } from '../../lines/values.ts'
import { readAuth0Client } from './auth0.ts'
import { readKeycloakClient } from './keycloak.ts'
import type { Reading } from './reading.ts'

// Each field of a client, as of November 2026, of Keycloak 26.7 (ClientRepresentation) and of Auth0's Management API, and what
// becomes of it: it changes what is read, or it is named here with the reason why it may not.

const TECHNICAL = 'about the record, not the application'
const LEGACY = 'of versions that no one runs'

interface Source {
  read: (row: Row) => Reading
  /** An application with everything. */
  full: Row
  ignored: Record<string, string>
}

const SECRET = 'k3yCl04kM4kesSecretsLikeThis0ne4'

const SOURCES: Record<string, Source> = {
  Keycloak: {
    read: readKeycloakClient,
    full: {
      id: 'c0fe2a08',
      clientId: 'web-shop',
      name: 'Web shop',
      description: 'Sells things',
      type: 'web',
      rootUrl: 'https://shop.example',
      adminUrl: 'https://shop.example/admin',
      baseUrl: '/home',
      surrogateAuthRequired: true,
      enabled: false,
      alwaysDisplayInConsole: true,
      clientAuthenticatorType: 'client-x509',
      secret: SECRET,
      registrationAccessToken: 'r',
      defaultRoles: ['buyer'],
      redirectUris: ['/callback', 'https://shop.example/*'],
      webOrigins: ['https://other.example'],
      notBefore: 1,
      bearerOnly: true,
      consentRequired: true,
      standardFlowEnabled: false,
      implicitFlowEnabled: true,
      directAccessGrantsEnabled: true,
      serviceAccountsEnabled: true,
      authorizationServicesEnabled: true,
      directGrantsOnly: true,
      publicClient: true,
      frontchannelLogout: true,
      protocol: 'saml',
      attributes: { 'access.token.lifespan': '120' },
      authenticationFlowBindingOverrides: { browser: 'flow-1' },
      fullScopeAllowed: true,
      nodeReRegistrationTimeout: -1,
      registeredNodes: { 'node-1': 1 },
      protocolMappers: [{ name: 'dept', protocolMapper: 'oidc-usermodel-attribute-mapper' }],
      clientTemplate: 'template',
      useTemplateConfig: true,
      useTemplateScope: true,
      useTemplateMappers: true,
      defaultClientScopes: ['profile'],
      optionalClientScopes: ['orders:read'],
      authorizationSettings: { policies: [] },
      access: { view: true },
      origin: 'db',
    },
    ignored: {
      id: TECHNICAL,
      access: TECHNICAL,
      origin: TECHNICAL,
      type: 'said by the fields of flows',
      description: 'a note that nothing here shows',
      baseUrl: "a link of Keycloak's console",
      alwaysDisplayInConsole: "of Keycloak's account page",
      surrogateAuthRequired: LEGACY,
      registrationAccessToken: 'only its digest is there',
      defaultRoles: LEGACY,
      notBefore: 'ends tokens there',
      directGrantsOnly: LEGACY,
      frontchannelLogout: 'only with a URL, which the attributes say',
      fullScopeAllowed: 'which roles are in tokens: none are here',
      nodeReRegistrationTimeout: LEGACY,
      registeredNodes: LEGACY,
      clientTemplate: LEGACY,
      useTemplateConfig: LEGACY,
      useTemplateScope: LEGACY,
      useTemplateMappers: LEGACY,
      authorizationSettings: 'said by authorizationServicesEnabled',
    },
  },
  Auth0: {
    read: readAuth0Client,
    full: {
      client_id: 'AaiyAPdpYdesoKnqjj8HJqRn4T5titww',
      tenant: 'acme',
      name: 'Web shop',
      description: 'Sells things',
      global: true,
      client_secret: 'MG_TNT2ver-SylNat-_VeMmd-4m0Waba0jr1troztBniSChEw0glxEmgEi2Kw40H',
      app_type: 'native',
      logo_uri: 'https://shop.example/logo.png',
      is_first_party: false,
      oidc_conformant: true,
      callbacks: ['https://shop.example/callback'],
      allowed_origins: ['https://one.example'],
      web_origins: ['https://two.example'],
      client_aliases: ['alias'],
      allowed_clients: ['other'],
      allowed_logout_urls: ['https://shop.example/bye'],
      session_transfer: { can_create_session_transfer_token: true },
      oidc_logout: { backchannel_logout_urls: ['https://shop.example/bcl'] },
      grant_types: ['authorization_code', 'client_credentials'],
      jwt_configuration: { alg: 'HS256' },
      signing_keys: [{ cert: 'c' }],
      encryption_key: { pub: 'p' },
      sso: true,
      sso_disabled: false,
      cross_origin_authentication: true,
      cross_origin_loc: 'https://shop.example/x',
      custom_login_page_on: true,
      custom_login_page: '<html>',
      custom_login_page_preview: '<html>',
      form_template: '<form>',
      addons: { samlp: {} },
      token_endpoint_auth_method: 'client_secret_post',
      is_token_endpoint_ip_header_trusted: true,
      client_metadata: { team: 'a' },
      mobile: { ios: { team_id: '1' } },
      initiate_login_uri: 'https://shop.example/login',
      native_social_login: { google: { enabled: true } },
      fedcm_login: { google: { is_enabled: true } },
      refresh_token: { rotation_type: 'rotating', expiration_type: 'non-expiring' },
      default_organization: { organization_id: 'org_1' },
      organization_usage: 'require',
      organization_require_behavior: 'pre_login_prompt',
      organization_discovery_methods: ['email'],
      client_authentication_methods: { private_key_jwt: { credentials: [{ id: 'cred_1' }] } },
      require_pushed_authorization_requests: true,
      require_proof_of_possession: true,
      signed_request_object: { required: true },
      token_vault_privileged_access: { credentials: [{ id: 'cred_2' }] },
      compliance_level: 'fapi1_adv_pkj_par',
      skip_non_verifiable_callback_uri_confirmation_prompt: true,
      token_exchange: { allow_any_profile_of_type: ['custom_authentication'] },
      par_request_expiry: 60,
      token_quota: { client_credentials: { per_day: 1 } },
      express_configuration: { okta_oin_client_id: '1' },
      b2b_integration_configuration: { a: 1 },
      my_organization_configuration: { a: 1 },
      identity_assertion_authorization_grant: { a: 1 },
      anonymous_sessions: { a: 1 },
      third_party_security_mode: 'strict',
      redirection_policy: 'allow_always',
      resource_server_identifier: 'https://api.example',
      async_approval_notification_channels: ['email'],
      external_metadata_type: 'cimd',
      external_metadata_created_by: 'admin',
      external_client_id: 'https://agent.example/client.json',
      jwks_uri: 'https://agent.example/jwks',
      created_at: '2024-01-01T00:00:00Z',
      updated_at: '2024-01-01T00:00:00Z',
    },
    ignored: {
      tenant: TECHNICAL,
      created_at: TECHNICAL,
      updated_at: TECHNICAL,
      external_metadata_created_by: TECHNICAL,
      description: 'a note that nothing here shows',
      oidc_conformant: LEGACY,
      sso: LEGACY,
      sso_disabled: LEGACY,
      signing_keys: "the tenant's own keys",
      cross_origin_loc: 'said by cross_origin_authentication',
      custom_login_page: 'said by custom_login_page_on',
      custom_login_page_preview: 'said by custom_login_page_on',
      is_token_endpoint_ip_header_trusted: 'networks are counted here by the settings of the installation',
      organization_require_behavior: 'said by organization_usage',
      organization_discovery_methods: 'said by organization_usage',
      skip_non_verifiable_callback_uri_confirmation_prompt: 'native applications are always told apart',
      par_request_expiry: 'pushed requests live a minute',
      third_party_security_mode: 'applications of others are always asked for',
      redirection_policy: 'errors never lead to an address that is not registered',
      external_metadata_type: 'said by external_client_id',
      jwks_uri: 'only of applications that a document describes',
    },
  },
}

/** What keeps an application from being read at all, or makes it another kind, is tried alone. */
const ENDS = [
  'bearerOnly',
  'protocol',
  'standardFlowEnabled',
  'publicClient',
  'clientAuthenticatorType',
  'global',
  'app_type',
  'external_client_id',
  'client_authentication_methods',
]

for (const [name, { read, full, ignored }] of Object.entries(SOURCES))
  test(`${name}: each field of a client is read, or named with the reason`, () => {
    const client = Object.fromEntries(Object.entries(full).filter(([field]) => !ENDS.includes(field)))
    expect(read(client)).toHaveProperty('application.name', 'Web shop')
    const without = (row: Row, field: string): Row =>
      Object.fromEntries(Object.entries(row).filter(([one]) => one !== field))
    const unread = Object.keys(full).filter((field) => {
      const row = ENDS.includes(field) ? { ...client, [field]: full[field] } : client
      return JSON.stringify(read(row)) === JSON.stringify(read(without(row, field)))
    })
    expect(unread.toSorted()).toEqual(Object.keys(ignored).toSorted())
  })

test('an attribute of Keycloak that is not known is named, never lost', () => {
  const read = (attributes: Row) =>
    readKeycloakClient({ clientId: 'a', redirectUris: ['https://a.example/cb'], secret: SECRET, attributes })
  expect(read({ 'brand.new': 'on' }).left).toEqual([
    { what: 'setting brand.new', detail: 'on', cure: expect.any(String) },
  ])
  expect(read({ 'backchannel.logout.session.required': 'true', 'acr.loa.map': '{}' }).left).toEqual([])
})

test('a secret that is being renewed comes with the one before it, until that ends', () => {
  const soon = Math.floor(Date.now() / 1_000) + 3_600
  const attributes = { 'client.secret.rotated': 'old', 'client.secret.rotated.expiration.time': String(soon) }
  const row = { clientId: 'a', redirectUris: ['https://a.example/cb'], secret: SECRET, attributes }
  expect(readKeycloakClient(row)).toMatchObject({
    application: {
      secrets: [{ secret: 'old', expires_at: new Date(soon * 1_000).toISOString() }, { secret: SECRET }],
    },
  })
  attributes['client.secret.rotated.expiration.time'] = '1000'
  expect(readKeycloakClient(row)).toMatchObject({ application: { secrets: [{ secret: SECRET }] } })
})
