import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  on_subject: 'La verifica in due passaggi è attiva per {provider}',
  on_what:
    'D’ora in poi per accedere serve un codice della tua app di autenticazione. Conserva i codici di recupero in un posto raggiungibile anche senza il telefono.',
  off_subject: 'La verifica in due passaggi è disattivata per {provider}',
  off_what:
    'Per accedere non serve più un codice di un’app di autenticazione. I tuoi codici di recupero non funzionano più.',
  removed_subject: 'La tua app di autenticazione è stata rimossa da {provider}',
  removed_what:
    '{provider} ha rimosso la tua app di autenticazione e ha disconnesso tutti i tuoi dispositivi. I tuoi codici di recupero non funzionano più.',
  removed_undo: 'Se non l’hai richiesto tu, contatta subito {provider}.',
  renewed_subject: 'Nuovi codici di recupero per {provider}',
  renewed_what:
    'Sono stati creati nuovi codici di recupero per il tuo account. Quelli vecchi non funzionano più.',
  used_subject: 'È stato usato un codice di recupero per {provider}',
  used_what: 'Qualcuno ha effettuato l’accesso al tuo account con uno dei tuoi codici di recupero.',
  used_left: {
    one: 'Ti resta {count} codice.',
    many: 'Ti restano {count} di codici.',
    other: 'Ti restano {count} codici.',
  },
  used_advice:
    'Se hai perso il telefono, configura un’app di autenticazione su quello nuovo e crea nuovi codici nel tuo account.',
} as const satisfies Translation<typeof en>
