import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  not_saml: 'El proveedor de identidad no envió un mensaje SAML legible.',
  too_large: 'El mensaje SAML es demasiado grande.',
  xml_dtd: 'El mensaje SAML contiene un tipo de documento o una entidad.',
  xml_comment: 'El mensaje SAML contiene un comentario, una sección CDATA o una instrucción.',
  several_roots: 'El mensaje SAML tiene más de un elemento raíz.',
  no_assertion: 'La respuesta SAML no contiene ninguna aserción.',
  several_assertions: 'La respuesta SAML contiene más de una aserción.',
  encrypted_subject:
    'El NameID está cifrado por separado. Cifra toda la aserción o desactiva el cifrado de los NameID.',
  unknown_encryption:
    'La aserción está cifrada de una forma no permitida. Usa AES-GCM o AES-CBC, con la clave cifrada con RSA-OAEP.',
  no_decryption_key:
    'La aserción está cifrada para una clave que no es nuestra. Vuelve a importar nuestros metadatos o nuestro certificado de cifrado.',
  undecryptable:
    'La aserción no se puede descifrar, o su contenido no está firmado con una clave que esta conexión conozca.',
  unsigned: 'Ni el mensaje SAML ni su aserción están firmados.',
  several_signatures: 'El mensaje SAML tiene demasiadas firmas.',
  misplaced_signature: 'Una firma no está en el elemento que firma.',
  weak_algorithm:
    'El proveedor de identidad firma con un algoritmo no permitido, como SHA-1. Usa RSA o ECDSA con SHA-256.',
  wrong_transform: 'Una firma usa transformaciones no permitidas.',
  wrong_signature:
    'La firma es incorrecta o se hizo con una clave que esta conexión no conoce. Vuelve a importar los metadatos.',
  wrong_issuer: 'La respuesta no procede del proveedor de identidad de esta conexión.',
  wrong_audience: 'La aserción se hizo para otro servicio.',
  wrong_recipient: 'La aserción se hizo para otra dirección de este servicio.',
  wrong_destination: 'El mensaje se hizo para otra dirección de este servicio.',
  request_missing: 'La aserción no dice a qué solicitud responde (InResponseTo), así que podría ser antigua.',
  wrong_request: 'La aserción no responde a la solicitud de este inicio de sesión.',
  unasked:
    'Nadie empezó aquí este inicio de sesión, y la conexión no permite que lo empiece el proveedor de identidad.',
  expired: 'La aserción ha caducado. ¿Están bien los dos relojes?',
  not_valid_yet: 'La aserción todavía no es válida. ¿Están bien los dos relojes?',
  no_confirmation:
    'La aserción no tiene condiciones, o le falta una confirmación bearer con destinatario y caducidad.',
  replayed: 'Esta aserción ya se usó.',
  transient_subject:
    'El NameID es transitorio: cambia en cada inicio de sesión. Usa uno persistente o indica en la asignación de la conexión (subject) un atributo que no cambie.',
} as const satisfies Translation<typeof en>
