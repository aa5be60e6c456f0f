import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  new_device_subject: 'Nuevo inicio de sesión en {provider}',
  new_device_what: 'Alguien ha iniciado sesión en tu cuenta desde un navegador que no habíamos visto antes.',
  account: 'Cuenta',
  when: 'Cuándo',
  device: 'Dispositivo',
  ip_address: 'Dirección IP',
  program: '{browser} en {system}',
  undo: '¿No has sido tú? Revisa dónde tienes la sesión iniciada y ciérrala en los dispositivos que no conozcas.',
  check_account: 'Revisar mi cuenta',
  contact: '¿No has sido tú? Ponte en contacto con {provider} ahora mismo.',
  contact_support: 'Contactar con el soporte',
} as const satisfies Translation<typeof en>
