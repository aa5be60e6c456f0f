import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  missing_subject: 'El registro TXT de {domain} ha desaparecido',
  missing_what:
    'El registro demuestra que {domain} es tuyo. Sin él, el dominio sigue contando como tuyo durante {duration}. Después, tu inicio de sesión único ya no acredita direcciones de {domain}.',
  missing_do: 'Vuelve a crear el registro:',
  record_name: 'Nombre',
  record_value: 'Valor',
  lapsed_subject: '{domain} ya no está verificado',
  lapsed_what:
    'El registro TXT ha faltado durante {duration}. Tu inicio de sesión único ya no acredita direcciones de {domain} y tu directorio no puede añadir personas ahí.',
  lapsed_do: 'Publica de nuevo el registro y vuelve a verificar el dominio:',
} as const satisfies Translation<typeof en>
