import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Unos datos más',
  intro: '{provider} necesita estos datos antes de continuar.',
  step: 'Paso {at} de {total}',
  optional: '{label} (opcional)',
  choose: 'Elige una opción',
  next: 'Continuar',
  sign_out: 'Cerrar sesión',
  name: 'Nombre completo',
  given_name: 'Nombre',
  family_name: 'Apellidos',
  phone: 'Número de teléfono',
  company: 'Empresa',
  fill_in: 'Rellena este campo.',
  choose_one: 'Elige una de las opciones.',
  tick: 'Marca esta casilla para continuar.',
  too_long: {
    one: 'Usa como máximo {count} carácter.',
    many: 'Usa como máximo {count} de caracteres.',
    other: 'Usa como máximo {count} caracteres.',
  },
  too_small: 'Introduce {min} o más.',
  too_large: 'Introduce {max} o menos.',
  number_unfit: 'Introduce un número.',
  date_unfit: 'Introduce una fecha.',
  phone_unfit: 'Introduce un número de teléfono, por ejemplo +43 1 234567.',
  text_unfit: 'Usa una sola línea de texto.',
  all_too_long: 'Tus respuestas son demasiado largas en conjunto. Acorta alguna.',
} as const satisfies Translation<typeof en>
