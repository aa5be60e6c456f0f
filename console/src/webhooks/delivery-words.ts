import { catalogue } from '../ui/words.ts'

const en = {
  delivery: 'Delivery',
  openWhole: 'Open',
  status: 'Status',
  created: 'Created',
  next: 'Next attempt',
  endpoint: 'Endpoint',
  event: 'Event',
  id: 'Delivery ID',
  payload: 'Payload',
  payloadGone: 'The payload was deleted when its retention period ended.',
  copyPayload: 'Copy payload',
  copyCurl: 'Copy as curl',
  replay: 'Replay delivery',
  replayed: 'Replay started.',
  retry: 'Try now',
  retried: 'The next attempt starts now.',
  cancel: 'Cancel delivery',
  cancelled: 'Cancelled. You can still replay it.',
  attempts: 'Attempts',
  noAttempts: 'No attempts yet.',
  number: 'Attempt',
  answer: 'Last response',
  arrived: 'Delivered',
  about: 'About',
  account: 'Account',
  attemptCount: 'Attempts',
  newer: 'Newer delivery',
  older: 'Older delivery',
  requestTab: 'Request',
  responseTab: 'Response',
  bodyBelow: 'The body is the payload below.',
  from: (address: string) => `from ${address}`,
  noResponse: (error: string) => (error ? `No response: ${error}.` : 'No response.'),
  by_schedule: '',
  by_replay: 'after a replay',
  by_probe: 'a probe while paused',
  by_test: 'a test',
  by_retry: 'started manually',
  by_backfill: 'for an older event',
  test: 'Test',
  excerpt: 'Response body (first 4 KB)',
  dns: 'DNS lookup',
  connect: 'connection',
  tls: 'TLS',
  firstByte: 'waiting for the response',
  rest: 'reading the response',
  siblings: 'Same event, other endpoints',
  saysPending: (attempts: number) =>
    attempts === 0 ? 'Waiting for its first attempt.' : `Failed ${times(attempts)}. It will be tried again.`,
  saysDelivering: (_: number) => 'Sending now.',
  saysDelivered: (attempts: number) =>
    attempts === 1 ? 'Delivered at the first attempt.' : `Delivered at attempt ${attempts}.`,
  saysFailed: (attempts: number) => `Failed ${times(attempts)}. No automatic attempts left.`,
  saysParked: (_: number) =>
    'On hold, because its endpoint is paused. Postern sends it when the endpoint resumes.',
  saysCancelled: (_: number) => 'Cancelled. It won’t be sent.',
  cureTls: (cause: string) =>
    `The receiver’s certificate was not accepted${cause ? ` (${cause.replaceAll('_', ' ')})` : ''}. Renew or correct it there.`,
  cureDns: 'The receiver’s host name was not found. Check the host in the URL.',
  cureConnect:
    'Connection refused or timed out. Check that the receiver is running and that its firewall lets Postern in.',
  cureTimeout: 'The receiver took too long. It should respond first and do its work afterwards.',
  cureRedirect:
    'The receiver responded with a redirect, which Postern never follows. Set the URL it leads to.',
  cureGone: 'The receiver responded with 410 Gone, so its endpoint was disabled.',
  cureForbidden: 'The URL leads to an address that Postern may not call.',
  cureAuth: (status: number) =>
    `The receiver responded with ${status}. Check its credentials and how it verifies the signature.`,
  cureNotFound: 'The receiver responded with 404 Not Found. Check the path in the URL.',
  cureClient: (status: number) => `The receiver refused the request with ${status}. See its response below.`,
  cureServer: (status: number) => `The receiver failed with ${status}. See its response below and its log.`,
  cureOther: (error: string) => `The last attempt ended with ${error.replaceAll('_', ' ')}.`,
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}

function mal(count: number): string {
  return count === 1 ? 'einmal' : `${count}-mal`
}

const words = catalogue(en, {
  de: {
    delivery: 'Zustellung',
    openWhole: 'Öffnen',
    status: 'Status',
    created: 'Angelegt',
    next: 'Nächster Versuch',
    endpoint: 'Endpunkt',
    event: 'Ereignis',
    id: 'ID der Zustellung',
    payload: 'Inhalt',
    payloadGone: 'Der Inhalt wurde nach Ablauf der Aufbewahrungsfrist gelöscht.',
    copyPayload: 'Inhalt kopieren',
    copyCurl: 'Als curl kopieren',
    replay: 'Erneut zustellen',
    replayed: 'Die erneute Zustellung hat begonnen.',
    retry: 'Jetzt versuchen',
    retried: 'Der nächste Versuch beginnt jetzt.',
    cancel: 'Zustellung abbrechen',
    cancelled: 'Abgebrochen. Sie können sie erneut zustellen.',
    attempts: 'Versuche',
    noAttempts: 'Noch kein Versuch.',
    number: 'Versuch',
    answer: 'Letzte Antwort',
    arrived: 'Zugestellt',
    about: 'Betrifft',
    account: 'Kundenkonto',
    attemptCount: 'Versuche',
    newer: 'Neuere Zustellung',
    older: 'Ältere Zustellung',
    requestTab: 'Anfrage',
    responseTab: 'Antwort',
    bodyBelow: 'Ihr Inhalt steht unten.',
    from: (address) => `von ${address}`,
    noResponse: (error) => (error ? `Keine Antwort: ${error}.` : 'Keine Antwort.'),
    by_schedule: '',
    by_replay: 'nach erneuter Zustellung',
    by_probe: 'ein Probeversuch, während der Endpunkt pausiert ist',
    by_test: 'ein Test',
    by_retry: 'manuell gestartet',
    by_backfill: 'eines älteren Ereignisses',
    test: 'Test',
    excerpt: 'Inhalt der Antwort (erste 4 KB)',
    dns: 'DNS-Abfrage',
    connect: 'Verbindung',
    tls: 'TLS',
    firstByte: 'Warten auf die Antwort',
    rest: 'Lesen',
    siblings: 'Dasselbe Ereignis, andere Endpunkte',
    saysPending: (attempts) =>
      attempts === 0
        ? 'Sie wartet auf ihren ersten Versuch.'
        : `Sie ist ${mal(attempts)} fehlgeschlagen und wird wieder versucht.`,
    saysDelivering: () => 'Sie wird gerade gesendet.',
    saysDelivered: (attempts) =>
      attempts === 1 ? 'Sie kam beim ersten Versuch an.' : `Sie kam beim ${attempts}. Versuch an.`,
    saysFailed: (attempts) =>
      `Sie ist ${mal(attempts)} fehlgeschlagen. Es gibt keine automatischen Versuche mehr.`,
    saysParked: () =>
      'Zurückgehalten, weil ihr Endpunkt pausiert ist. Postern sendet sie, wenn er fortgesetzt wird.',
    saysCancelled: () => 'Sie wurde abgebrochen und wird nicht gesendet.',
    cureTls: (cause) =>
      `Das Zertifikat des Empfängers wurde nicht angenommen${cause ? ` (${cause.replaceAll('_', ' ')})` : ''}. Er muss es erneuern oder berichtigen.`,
    cureDns: 'Der Name des Empfängers wurde nicht gefunden. Prüfen Sie den Host in der URL.',
    cureConnect:
      'Verbindung abgelehnt oder Zeitüberschreitung. Prüfen Sie, ob der Empfänger läuft und seine Firewall Postern durchlässt.',
    cureTimeout: 'Der Empfänger brauchte zu lange. Er sollte zuerst antworten und danach arbeiten.',
    cureRedirect:
      'Der Empfänger hat mit einer Weiterleitung geantwortet, der Postern nie folgt. Tragen Sie die URL ein, zu der sie führt.',
    cureGone: 'Der Empfänger antwortete mit 410 Gone, und sein Endpunkt wurde deaktiviert.',
    cureForbidden: 'Die URL führt zu einer Adresse, die nicht aufgerufen werden darf.',
    cureAuth: (status) =>
      `Der Empfänger hat mit ${status} abgelehnt. Prüfen Sie seine Zugangsdaten oder wie er die Signatur prüft.`,
    cureNotFound: 'Der Empfänger kennt diesen Pfad nicht (404). Prüfen Sie den Pfad in der URL.',
    cureClient: (status) =>
      `Der Empfänger hat die Anfrage mit ${status} abgelehnt. Siehe seine Antwort unten.`,
    cureServer: (status) =>
      `Beim Empfänger ist mit ${status} etwas fehlgeschlagen. Siehe seine Antwort unten und sein Log.`,
    cureOther: (error) => `Der letzte Versuch endete mit ${error.replaceAll('_', ' ')}.`,
  },
})

export const deliveryWords = words
export type DeliveryWords = (typeof words)['de']
