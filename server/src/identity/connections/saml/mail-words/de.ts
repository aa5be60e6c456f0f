import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  ending_subject: 'Das Zertifikat von {connection} läuft am {day} ab',
  ended_subject: 'Das Zertifikat von {connection} ist abgelaufen',
  ending_what:
    'Der Identitätsanbieter Ihrer SAML-Verbindung {connection} ({slug}) signiert mit einem Zertifikat, das bis {day} gilt. Die Anmeldung funktioniert, solange er diesen Schlüssel verwendet, aber viele Identitätsanbieter hören an diesem Tag auf oder wechseln den Schlüssel.',
  by_hand:
    'Bitten Sie die Betreiber des Identitätsanbieters um das nächste Zertifikat und fügen Sie es der Verbindung neben diesem hinzu.',
  by_metadata:
    'Bitten Sie die Betreiber des Identitätsanbieters, das nächste Zertifikat in den Metadaten zu veröffentlichen. Wir lesen die Metadaten jeden Tag; mehr müssen Sie nicht tun.',
} as const satisfies Translation<typeof en>
