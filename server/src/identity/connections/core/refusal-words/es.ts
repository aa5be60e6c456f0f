import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  flow_over: 'Este inicio de sesión tardó demasiado, ya se usó o empezó en otro navegador.',
  denied: 'El inicio de sesión se canceló o no se concedió el acceso.',
  login_refused: 'Esta persona no puede iniciar sesión aquí.',
  sso_required: 'Tu organización exige su inicio de sesión único. Elígelo en la página de inicio de sesión.',
  account_full: 'La cuenta ha llegado a su límite de miembros.',
  identity_taken: 'Esta identidad ya está conectada a otra persona.',
  session_over: 'Tu sesión ha terminado. Inicia sesión otra vez y después conecta.',
  switched_off: 'Esta forma de iniciar sesión está desactivada.',
  not_in_plan: 'El plan no incluye esta conexión.',
  unreachable: 'No se pudo acceder al proveedor de identidad.',
  forbidden_address:
    'No se permiten solicitudes a la dirección del proveedor de identidad; consulta OUTBOUND_ALLOW.',
  idp_error: 'El proveedor de identidad comunicó un error.',
  idp_unfit: 'La respuesta del proveedor de identidad no tiene la forma correcta.',
  client_refused:
    'El proveedor de identidad no acepta esta aplicación: comprueba el ID de cliente, el secreto de cliente y la URL de redirección.',
  code_refused: 'El proveedor de identidad no aceptó el código: ya se usó o es demasiado antiguo.',
  wrong_issuer: 'La respuesta no procede del emisor de esta conexión.',
  wrong_audience: 'El token de identidad (ID token) se emitió para otra aplicación.',
  wrong_tenant: 'Esta cuenta no pertenece al inquilino (tenant) de esta conexión.',
  nonce_missing: 'El token de identidad no tiene nonce, así que podría ser antiguo.',
  wrong_nonce: 'El token de identidad se emitió para otro inicio de sesión.',
  replayed: 'Este mensaje ya se usó.',
  expired: 'El token de identidad ha caducado o todavía no es válido. ¿Están bien los dos relojes?',
  factor_old:
    'El proveedor de identidad debía comprobar quién está ahí y respondió con un inicio de sesión anterior. Confirma de otra manera.',
  wrong_signature: 'No se puede verificar la firma del token de identidad.',
  wrong_algorithm: 'El token de identidad no está firmado con un algoritmo permitido.',
  wrong_subject: 'El servicio de datos del proveedor de identidad respondió sobre otra persona.',
  no_subject: 'El proveedor de identidad no dice quién es la persona.',
  with_detail: '{reason} ({detail})',
} as const satisfies Translation<typeof en>
