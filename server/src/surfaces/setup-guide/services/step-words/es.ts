import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  open: 'En {console}, abre {path}.',
  open_and_name: 'En {console}, abre {path}. Ponle un nombre a la aplicación.',
  open_there: 'En la misma aplicación, abre {path}.',
  open_in_realm: 'En la consola de administración, elige tu realm y abre {path}. Elige un ID de cliente.',
  enter_at: 'En {path}, introduce esto:',
  enter_at_only: 'En {path}, introduce esto y deja el resto como está:',
  continue_and_leave: 'Continúa a {path} e introduce esto. Deja {setting} activado.',
  map_at: 'Continúa a {path} y añade esta asignación:',
  stable_id: 'En {path}, elige qué identifica a una persona. No debe cambiar cuando cambia un nombre.',
  copy: 'Copia {value}.',
  finish_and_copy: 'Termina. Después copia {value} de {path}.',
  download_metadata:
    'Elige {button}, abre el archivo en un editor de texto y pega todo su contenido en el formulario de abajo.',
  assign: 'En {path}, asigna a las personas que pueden iniciar sesión, y a ti para la prueba.',
  switch_on_for:
    'Termina y activa {setting} para las personas que pueden iniciar sesión. Puede tardar un rato.',
  switch_on_and_leave: 'Activa {setting} y deja {flow} como único flujo de autenticación.',
  save_and_find: 'Guarda. El secreto de cliente está en {path}.',
  realm_issuer: 'El emisor es la dirección de tu Keycloak, seguida de {path} y el nombre del realm.',
  register_client:
    'Registra un cliente web confidencial (flujo de código de autorización con PKCE) con esta dirección:',
  allow_scopes: 'Permítele los scopes {scopes}.',
  allow_people: 'Da acceso a las personas que pueden iniciar sesión, y a ti para la prueba.',
  copy_client:
    'Copia el emisor, el ID de cliente y el secreto de cliente. El emisor tiene un documento en {path}.',
  make_service_provider:
    'Crea un proveedor de servicios, a menudo llamado aplicación o relying party, con estos valores:',
  single_logout: 'Servicio de cierre de sesión único, si hay un campo para él',
  email_attribute: 'Atributo con la dirección de correo',
  sign_assertions: 'Firma las aserciones con RSA y SHA-256.',
  find_metadata: 'Busca la dirección de los metadatos de tu proveedor de identidad, o su archivo.',
  choose_at: 'En {path}, elige {choice}.',
  bearer_token: 'En {setting}, elige {choice}. El token de abajo va en {field}.',
  choose_and_test: 'Elige {choices}. Después elige {button}.',
  base_url_and_token:
    'Introduce la URL base de abajo en {url_field} y el token en {token_field}. Después elige {button}.',
  create_and_start: 'Crea la configuración e inicia el aprovisionamiento.',
  if_scim:
    'Si tu directorio usa SCIM 2.0, introduce allí la URL base de abajo, y el token como token bearer.',
  identify_by: 'Identifica a las personas por {field}, que debe ser una dirección de correo.',
} as const satisfies Translation<typeof en>
