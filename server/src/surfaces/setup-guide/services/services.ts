import { entra } from './entra.ts'
import { google } from './google.ts'
import { keycloak } from './keycloak.ts'
import { oidc } from './oidc.ts'
import { okta } from './okta.ts'
import { saml } from './saml.ts'
import type { Service } from './service.ts'

/** Every identity provider that has its own steps, and the two protocols for all others. Each is a file and a line here. */
export const SERVICES: Readonly<Record<string, Service>> = { okta, entra, google, keycloak, saml, oidc }
export const SERVICE_NAMES = Object.keys(SERVICES)
