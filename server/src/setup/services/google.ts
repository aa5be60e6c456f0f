import type { Service } from './service.ts'

/** As guides of others described it in 2026; not tried at Google itself. It sends no SCIM to such applications. */
export const google: Service = {
  name: 'Google Workspace',
  kind: 'saml',
  asks: 'metadata_xml',
  example: '<?xml version="1.0" …><md:EntityDescriptor …',
  connect: [
    {
      words: 'In the Google Admin console: Apps, Web and mobile apps, Add app, Add custom SAML app. Name it.',
    },
    { words: 'Choose Download metadata, open the file in a text editor, and paste its whole text below.' },
    {
      words: 'Continue to the service provider details. Leave "Signed response" on.',
      values: [
        ['ACS URL', 'acs_url'],
        ['Entity ID', 'entity_id'],
        ['Start URL', 'start_url'],
        ['Name ID format', { is: 'PERSISTENT' }],
        ['Name ID', { is: 'Basic Information > Primary email' }],
      ],
    },
    {
      words: 'Continue to the attributes, and add this mapping.',
      values: [['Basic Information > Primary email', { is: 'email' }]],
    },
    { words: 'Finish, and switch User access on for the people who may sign in. That can take a while.' },
  ],
}
