import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  old_subject: 'Confirma el cambio de tu correo en {provider}',
  old_what: 'Has pedido cambiar la dirección de correo de tu cuenta de {old} a {new}.',
  old_enter:
    'Introduce este código junto con el que hemos enviado a la nueva dirección. Ambos funcionan durante {duration}.',
  old_unexpected:
    'Si no has pedido esto, no compartas el código: sin él no cambia nada. Pero puede que alguien haya entrado en tu cuenta. Revísala y cierra la sesión en los dispositivos que no conozcas.',
  new_subject: 'Confirma tu nuevo correo en {provider}',
  new_enter:
    'Introduce este código junto con el que hemos enviado a tu dirección actual. Ambos funcionan durante {duration}.',
  changed_subject: 'Tu correo en {provider} ha cambiado',
  changed_what:
    'Ahora inicias sesión con {new}. {old} ya no funciona. Se ha cerrado la sesión en los demás dispositivos.',
} as const satisfies Translation<typeof en>
