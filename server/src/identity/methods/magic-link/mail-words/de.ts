import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  subject: 'Bei {provider} anmelden',
  button: 'Anmelden',
  elsewhere:
    'Wenn Sie den Link auf einem anderen Gerät oder in einem anderen Browser öffnen, fragt er nach der Zahl, die dort steht, wo Sie begonnen haben.',
  unexpected:
    'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Geben Sie weder den Link noch den Code weiter, und geben Sie keine Zahl ein, die Ihnen jemand nennt.',
} as const satisfies Translation<typeof en>
