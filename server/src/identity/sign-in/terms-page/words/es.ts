import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Lee y acepta',
  title_new: 'Esto ha cambiado',
  intro: '{provider} te pide que aceptes lo siguiente antes de continuar.',
  intro_new: '{provider} ha actualizado lo que aceptaste. Acepta la nueva versión para continuar.',
  version: 'Versión {version}',
  read: 'Leer: {title}',
  new_tab: 'Se abre en una pestaña nueva',
  accept: 'He leído y acepto: {title}',
  submit: 'Aceptar y continuar',
  sign_out: 'Cerrar sesión',
  tick: 'Marca esta casilla para continuar.',
  changed: 'Este texto acaba de cambiar. Léelo y vuelve a marcar la casilla.',
} as const satisfies Translation<typeof en>
