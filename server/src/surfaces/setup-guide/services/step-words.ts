import { defineWords } from '../../../platform/i18n/words.ts'

/** What to do at an identity provider. Its pages are in English here: what stands there is put in as it is. */
export const stepWords = defineWords('setup_steps', {
  open: 'In the {console}, open {path}.',
  open_and_name: 'In the {console}, open {path}. Give the application a name.',
  open_there: 'In the same application, open {path}.',
  open_in_realm: 'In the admin console, choose your realm and open {path}. Choose a client ID.',
  enter_at: 'At {path}, enter this:',
  enter_at_only: 'At {path}, enter this, and leave the rest as it is:',
  continue_and_leave: 'Go to {path} and enter this. Leave {setting} turned on.',
  map_at: 'Go to {path} and add this mapping:',
  stable_id: 'At {path}, choose what identifies a person. It must stay the same when a name changes.',
  copy: 'Copy {value}.',
  finish_and_copy: 'Finish. Then copy {value} from {path}.',
  download_metadata:
    'Choose {button}, open the file in a text editor, and paste all of it into the form below.',
  assign: 'At {path}, assign the people who may sign in, and yourself for the test.',
  switch_on_for: 'Finish, and turn on {setting} for the people who may sign in. This can take a while.',
  switch_on_and_leave: 'Turn on {setting}, and leave {flow} as the only authentication flow.',
  save_and_find: 'Save. The client secret is at {path}.',
  realm_issuer: 'The issuer is the address of your Keycloak, followed by {path} and the name of the realm.',
  register_client:
    'Register a confidential web client (authorization code flow with PKCE) with this address:',
  allow_scopes: 'Allow the scopes {scopes}.',
  allow_people: 'Give access to the people who may sign in, and to yourself for the test.',
  copy_client: 'Copy the issuer, the client ID and the client secret. The issuer has a document at {path}.',
  make_service_provider:
    'Create a service provider, often called an application or relying party, with these values:',
  single_logout: 'Single logout service, if there’s a field for it',
  email_attribute: 'Attribute with the email address',
  sign_assertions: 'Sign assertions with RSA and SHA-256.',
  find_metadata: 'Find the address of your identity provider’s metadata, or the metadata file.',
  choose_at: 'At {path}, choose {choice}.',
  bearer_token: 'For {setting}, choose {choice}. Enter the token from below as {field}.',
  choose_and_test: 'Choose {choices}. Then choose {button}.',
  base_url_and_token:
    'Enter the base URL from below as {url_field} and the token as {token_field}. Then choose {button}.',
  create_and_start: 'Create the configuration, and start provisioning.',
  if_scim:
    'If your directory supports SCIM 2.0, enter the base URL from below, and the token as its bearer token.',
  identify_by: 'Identify people by {field}, which must be an email address.',
})
