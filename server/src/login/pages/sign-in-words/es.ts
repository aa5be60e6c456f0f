import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const es = {
  email: 'Correo electrónico',
  code: 'Código',
  code_hint: 'Continuaremos automáticamente cuando estén los 6 dígitos.',
  number: 'Número',
  title: 'Iniciar sesión',
  again: 'Para proteger tu cuenta, inicia sesión de nuevo.',
  invited: 'Esta invitación es para {email}. Inicia sesión con esa dirección.',
  owners:
    'Para propietarios de una organización cuyo inicio de sesión único no funciona. Nadie más recibe un correo ni puede entrar.',
  go_on: 'Continuar',
  go_on_with: 'Continuar con {name}',
  or: 'o',
  other_ways: 'Otras formas de iniciar sesión',
  last_used: 'Usado la última vez',
  new_here: '¿Es tu primera vez? {link}',
  create_account: 'Crear una cuenta',
  new_by_email: '¿Es tu primera vez? Escribe tu correo electrónico y crearemos tu cuenta.',
  signed_in: 'Ya iniciaste sesión',
  go_on_as: 'Continuar como {email}',
  other_account: 'Usar otra cuenta',
  no_ways: 'Por ahora nadie puede iniciar sesión aquí. Consulta a quien te envió a esta página.',
} as const satisfies Translation<typeof en>
