import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  ending_subject: 'Certyfikat {connection} wygasa {day}',
  ended_subject: 'Certyfikat {connection} wygasł',
  ending_what:
    'Dostawca tożsamości połączenia SAML {connection} ({slug}) podpisuje certyfikatem ważnym do {day}. Logowanie działa, dopóki używa tego klucza, ale wielu dostawców tożsamości przestaje działać tego dnia albo zmienia klucz.',
  by_hand:
    'Poproś osoby zarządzające dostawcą tożsamości o następny certyfikat i dodaj go do połączenia obok tego.',
  by_metadata:
    'Poproś osoby zarządzające dostawcą tożsamości o opublikowanie następnego certyfikatu w metadanych. Czytamy je codziennie, więc nic więcej nie trzeba robić.',
} as const satisfies Translation<typeof en>
