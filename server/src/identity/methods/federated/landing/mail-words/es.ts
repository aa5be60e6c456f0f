import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  prove_subject: '{code} confirma tu correo en {provider}',
  prove_plain: 'Confirma tu correo en {provider}',
  prove_what:
    'Alguien ha iniciado sesión con {connection} y ha dado esta dirección. Introduce el código en ese navegador para iniciar sesión con {connection} a partir de ahora. Funciona una sola vez, durante {duration}.',
  prove_unexpected:
    'Si no has sido tú, ignora este correo y no compartas el código: daría acceso a tu cuenta.',
  linked_subject: '{connection} se ha conectado a tu cuenta de {provider}',
  linked_what: 'A partir de ahora, {connection} permite iniciar sesión en tu cuenta.',
  linked_undo:
    '¿No has sido tú? Desconecta {connection} y cierra la sesión en los dispositivos que no conozcas.',
  unlinked_subject: '{connection} se ha desconectado de tu cuenta de {provider}',
  unlinked_what: '{connection} ya no permite iniciar sesión en tu cuenta.',
} as const satisfies Translation<typeof en>
