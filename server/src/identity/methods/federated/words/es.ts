import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  use_sso: 'Usar el inicio de sesión único',
  sso_title: 'Inicio de sesión único',
  sso_intro: 'Inicia sesión con la cuenta de tu organización.',
  go_on: 'Continuar',
  go_on_to: 'Continuar a {name}',
  go_on_with: 'Continuar con {name}',
  another_way: 'Iniciar sesión de otra forma',
  confirm_title: 'Confirma tu correo electrónico',
  confirm_intro:
    '{name} no nos indica si este correo es tuyo. Confírmalo una vez con un código. Después podrás iniciar sesión con {name}.',
  send_code: 'Enviarme un código',
  code_title: 'Revisa tu correo',
  code_sent: 'Si {email} puede iniciar sesión aquí, le enviamos un código. Es válido durante {duration}.',
  connect: 'Conectar {name} e iniciar sesión',
  change_or_again: 'Usar otro correo o recibir un código nuevo',
  unasked_title: '¿Iniciar sesión con {name}?',
  unasked_intro:
    '{name} te envió aquí como {person}. Continúa solo si eres tú y viniste de allí por tu cuenta.',
  sign_in: 'Iniciar sesión',
  dont_sign_in: 'No iniciar sesión',
  unconfirmed_title: 'Un paso más',
  unconfirmed:
    'Has iniciado sesión, pero {name} no nos dice que acabas de usar una contraseña, una clave de acceso o un código. Para seguir, confirma de otra manera.',
  confirm_otherwise: 'Confirmar de otra manera',
  go_on_without: 'Seguir sin confirmar',
  refused_title: '{name} no inició tu sesión',
  fix_person: 'Empieza de nuevo.',
  fix_staff: 'Solo quienes administran este sitio pueden solucionarlo. Cuéntales lo que dice esta página.',
  fix_idp:
    'Solo quienes administran ese servicio pueden solucionarlo. Cuéntales lo que dice esta página o inicia sesión de otra forma.',
  back_to_account: 'Volver a tu cuenta',
  back_to_sign_in: 'Volver al inicio de sesión',
  other_account: 'Usar otra cuenta',
  detail: 'Detalle: {detail}',
  reference: 'Referencia: {reference}',
  there_and_back: 'Inicias sesión en {name} y vuelves.',
  signed_out_both: 'Aquí y en {name}.',
  signed_out_unsure: 'No se pudo comprobar si {name} también cerró tu sesión.',
  logout_refused: 'No se aceptó el cierre de sesión de {name}',
  maybe_signed_in: 'Puede que tu sesión siga abierta aquí o allí.',
} as const satisfies Translation<typeof en>
