import { menuPath } from './menu-path.ts'
import type { Service } from './service.ts'

export const oidc: Service = {
  name: 'OpenID Connect',
  others: 'other_oidc',
  kind: 'oidc',
  asks: 'client',
  example: 'https://idp.example.com',
  connect: [
    { says: (say) => say.html('register_client'), values: [['Redirect URI', 'redirect_url']] },
    { says: (say) => say.html('allow_scopes', { scopes: menuPath('openid email profile') }) },
    { says: (say) => say.html('allow_people') },
    { says: (say) => say.html('copy_client', { path: menuPath('/.well-known/openid-configuration') }) },
  ],
  directory: [
    { says: (say) => say.html('if_scim') },
    { says: (say) => say.html('identify_by', { field: menuPath('userName') }) },
  ],
}
