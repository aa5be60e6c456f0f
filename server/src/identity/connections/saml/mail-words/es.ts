import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  ending_subject: 'El certificado de {connection} caduca el {day}',
  ended_subject: 'El certificado de {connection} ha caducado',
  ending_what:
    'El proveedor de identidad de tu conexión SAML {connection} ({slug}) firma con un certificado válido hasta el {day}. El inicio de sesión funciona mientras use esta clave, pero muchos proveedores de identidad se detienen ese día o cambian la clave.',
  by_hand:
    'Pide el próximo certificado a quien gestione el proveedor de identidad y añádelo a la conexión junto a este.',
  by_metadata:
    'Pide a quien gestione el proveedor de identidad que publique el próximo certificado en sus metadatos. Los leemos cada día, así que no tienes que hacer nada más.',
} as const satisfies Translation<typeof en>
