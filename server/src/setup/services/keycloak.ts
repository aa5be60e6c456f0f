import type { Service } from './service.ts'

/** For Keycloak 26. It sends no SCIM by itself. */
export const keycloak: Service = {
  name: 'Keycloak',
  kind: 'oidc',
  asks: 'client',
  example: 'https://keycloak.example.com/realms/acme',
  connect: [
    {
      words:
        'In the admin console, choose your realm: Clients, Create client, OpenID Connect. Choose a client ID.',
    },
    { words: 'Switch Client authentication on, and leave Standard flow as the only authentication flow.' },
    { words: 'Under Login settings, enter this.', values: [['Valid redirect URIs', 'redirect_url']] },
    { words: 'Save. The tab Credentials has the client secret.' },
    {
      words: 'The issuer is the address of your Keycloak with /realms/ and the name of the realm.',
    },
  ],
}
