import { menuPath } from './menu-path.ts'
import type { Service } from './service.ts'

/** For Keycloak 26. It has no SCIM client. */
export const keycloak: Service = {
  name: 'Keycloak',
  kind: 'oidc',
  asks: 'client',
  example: 'https://keycloak.example.com/realms/acme',
  connect: [
    {
      says: (say) =>
        say.html('open_in_realm', { path: menuPath('Clients', 'Create client', 'OpenID Connect') }),
    },
    {
      says: (say) =>
        say.html('switch_on_and_leave', {
          setting: menuPath('Client authentication'),
          flow: menuPath('Standard flow'),
        }),
    },
    {
      says: (say) => say.html('enter_at', { path: menuPath('Login settings') }),
      values: [['Valid redirect URIs', 'redirect_url']],
    },
    { says: (say) => say.html('save_and_find', { path: menuPath('Credentials') }) },
    { says: (say) => say.html('realm_issuer', { path: menuPath('/realms/') }) },
  ],
}
