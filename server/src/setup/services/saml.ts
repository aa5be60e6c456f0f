import type { Service } from './service.ts'

export const saml: Service = {
  name: 'Another with SAML 2.0',
  kind: 'saml',
  asks: 'metadata',
  example: 'https://idp.example.com/metadata',
  connect: [
    {
      words: 'Make a service provider, often called application or relying party, with these values.',
      values: [
        ['Entity ID, Audience', 'entity_id'],
        ['Assertion consumer service (HTTP-POST), Reply URL, Recipient, Destination', 'acs_url'],
        ['Single logout service, if there is a field for it', 'slo_url'],
        ['Name ID format', { is: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' }],
        ['Attribute with the e-mail address', { is: 'email' }],
      ],
    },
    { words: 'Sign assertions with RSA and SHA-256.' },
    { words: 'Allow the people who may sign in to use it, and yourself for the test.' },
    { words: 'Find the address of the metadata of your identity provider, or its file.' },
  ],
  directory: [
    {
      words: 'If your directory speaks SCIM 2.0, enter the base URL below and the token as its bearer token.',
    },
    { words: 'Use userName, an e-mail address, as what identifies a person.' },
  ],
}
