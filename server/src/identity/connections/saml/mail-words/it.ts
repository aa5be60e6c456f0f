import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  ending_subject: 'Il certificato di {connection} scade il {day}',
  ended_subject: 'Il certificato di {connection} è scaduto',
  ending_what:
    'L’identity provider della tua connessione SAML {connection} ({slug}) firma con un certificato valido fino al {day}. L’accesso funziona finché usa questa chiave, ma molti identity provider si fermano quel giorno o cambiano chiave.',
  by_hand:
    'Chiedi il prossimo certificato a chi gestisce l’identity provider e aggiungilo alla connessione accanto a questo.',
  by_metadata:
    'Chiedi a chi gestisce l’identity provider di pubblicare il prossimo certificato nei metadati. Li leggiamo ogni giorno, quindi non devi fare altro.',
} as const satisfies Translation<typeof en>
