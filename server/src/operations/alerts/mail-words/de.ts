import type { Translation } from '../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  failing_subject: 'Webhooks an {host} schlagen fehl',
  failing_heading: 'Ihr Webhook-Endpunkt antwortet mit Fehlern',
  paused_heading: 'Ihr Webhook-Endpunkt ist angehalten',
  failing_what:
    'Ihr Endpunkt nimmt keine Zustellungen an. Ereignisse werden aufbewahrt. Solange er fehlschlägt, versuchen wir in wachsenden Abständen eine Zustellung und liefern den Rest, sobald eine gelingt.',
  endpoint: 'Endpunkt',
  last_answer: 'Letzter Versuch',
  no_answer: 'Keine Antwort',
  log: 'Das Zustellprotokoll zeigt jeden Versuch und seine Antwort.',
  back_subject: 'Webhooks an {host} werden wieder zugestellt',
  back_heading: 'Ihr Webhook-Endpunkt ist wieder da',
  back_what:
    'Ihr Endpunkt antwortet wieder. Zurückgehaltene Ereignisse werden zugestellt, die ältesten zuerst. Sie müssen nichts tun.',
  gone_subject: 'Webhooks an {host} sind gestoppt',
  gone_heading: 'Ihr Webhook-Endpunkt ist deaktiviert',
  gone_what:
    'Ihr Endpunkt hat mit 410 Gone geantwortet: Er möchte keine Zustellungen mehr. Neue Ereignisse für ihn werden aufbewahrt, aber nicht gesendet. Setzen Sie den Endpunkt fort, um sie zuzustellen, oder löschen Sie ihn.',
  paused_subject: 'Webhooks an {host} sind angehalten',
  exhausted_subject: 'Ein Webhook an {host} wurde nicht zugestellt',
  exhausted_heading: 'Eine Zustellung ist endgültig fehlgeschlagen',
  exhausted_what: {
    one: 'Der letzte Versuch einer Zustellung an Ihren Endpunkt ist fehlgeschlagen. Sie bleibt im Protokoll. Wiederholen Sie sie, sobald die Ursache behoben ist.',
    other:
      'Die letzten Versuche von {count} Zustellungen an Ihren Endpunkt sind fehlgeschlagen. Sie bleiben im Protokoll. Wiederholen Sie sie, sobald die Ursache behoben ist.',
  },
  event: 'Ereignis',
  since: 'Fehler seit',
  answer: 'Antwort',
  open_log: 'Zustellprotokoll öffnen',
  left_out: {
    one: 'Eine weitere Meldung zu diesem Endpunkt wurde zurückgehalten, damit Ihr Postfach ruhig bleibt.',
    other:
      '{count} weitere Meldungen zu diesem Endpunkt wurden zurückgehalten, damit Ihr Postfach ruhig bleibt.',
  },
} as const satisfies Translation<typeof en>
