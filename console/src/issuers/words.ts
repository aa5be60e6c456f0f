import { catalogue } from '../ui/words.ts'

/** What tokens call the installation, and which applications it takes that staff did not create. */
export const issuerWords = catalogue(
  {
    title: 'Issuers',
    lead: 'Customers and staff have separate issuers. They share no application, key or token.',
    customer: 'Customers',
    provider: 'Staff',
    address: 'Addresses',
    issuer: 'Issuer',
    discovery: 'Discovery',
    applications: 'Applications',
    used: (count: number) =>
      count === 0
        ? 'No application has used it yet.'
        : count === 1
          ? '1 application has used it. If this provider’s base URL changes, that application has to be changed too.'
          : `${count} applications have used it. If this provider’s base URL changes, each of them has to be changed too.`,
    show: 'Show applications',
    others: 'Applications that you didn’t create',
    othersHint:
      'People are always asked before such an application gets anything, and read that you haven’t checked it.',
    dcr: 'Applications that register themselves',
    dcrOff: 'Not allowed',
    dcrOffText:
      'Registration is refused. Applications that registered earlier keep working until you disable them.',
    dcrApproved: 'After approval',
    dcrApprovedText:
      'Anyone who can reach the issuer can register an application. It doesn’t work until an owner or admin approves it.',
    dcrOpen: 'Without approval',
    dcrOpenText: 'Anyone who can reach the issuer can register an application, and it works immediately.',
    cimd: 'Applications described by a web document',
    cimdHint: 'Their client ID is the https address of the document. Many MCP clients come this way.',
    cimdOff: 'Not allowed',
    cimdOffText:
      'No document is accepted. Applications that came this way stop working until you allow them again.',
    cimdHosts: 'From these hosts',
    cimdHostsText:
      'Every document on these hosts is an application. The people who control a host control its applications.',
    cimdAny: 'From any host',
    cimdAnyText: 'Every https address on the internet can be an application. It works immediately.',
    notForStaff: 'Not for staff: their tokens can open this console.',
    hosts: 'Allowed hosts',
    hostsHint: 'One per line, such as claude.ai. A subdomain is another host.',
    noHosts: 'Without a host, no document is accepted.',
    openTitle: 'Let applications in that you haven’t checked?',
    openLabel: 'Let them in',
    openKeep: 'Keep them out',
    dcrOpens:
      'Anyone who can reach this issuer can register an application under any name, and ask your customers for consent immediately. You see it only afterwards.',
    cimdOpens:
      'Anyone who can publish a file on the web can ask your customers for consent, under any name. Customers see the host of the file.',
    openGets:
      'Customers who allow an application give it their name and email address if it asks, and what the scopes of your APIs let it do.',
    dcrCloses:
      'If you switch registration off again, applications that are registered by then keep working until you disable them.',
    cimdCloses: 'If you switch documents off again, applications that came this way stop working.',
    save: 'Save',
    saved: 'Issuer changed.',
    moved: 'The issuer has changed',
    movedFrom: (former: string, issuer: string) => `Applications know it as ${former}. It is ${issuer} now.`,
    movedBreaks: (count: number) =>
      count === 1
        ? '1 application has used it, and refuses its tokens until you give it the new issuer. If this was a mistake, set PUBLIC_URL back.'
        : `${count} applications have used it, and refuse its tokens until you give them the new issuer. If this was a mistake, set PUBLIC_URL back.`,
    confirm: 'Confirm change',
    confirmTitle: 'Have all applications been changed?',
    confirmKeep: 'Not yet',
    confirmText: 'This notice ends. Applications that still know the former issuer keep refusing its tokens.',
  },
  {
    de: {
      title: 'Aussteller',
      lead: 'Kunden und Team haben getrennte Aussteller. Sie teilen keine Anwendung, keinen Schlüssel und kein Token.',
      customer: 'Kunden',
      provider: 'Team',
      address: 'Adressen',
      issuer: 'Aussteller',
      discovery: 'Discovery',
      applications: 'Anwendungen',
      used: (count) =>
        count === 0
          ? 'Noch keine Anwendung hat ihn genutzt.'
          : count === 1
            ? '1 Anwendung hat ihn genutzt. Ändert sich die Basis-URL dieses Anbieters, müssen Sie auch diese Anwendung ändern.'
            : `${count} Anwendungen haben ihn genutzt. Ändert sich die Basis-URL dieses Anbieters, müssen Sie auch jede davon ändern.`,
      show: 'Anwendungen anzeigen',
      others: 'Anwendungen, die Sie nicht erstellt haben',
      othersHint:
        'Personen werden immer gefragt, bevor eine solche Anwendung etwas erhält, und lesen, dass Sie sie nicht geprüft haben.',
      dcr: 'Anwendungen, die sich selbst registrieren',
      dcrOff: 'Nicht erlaubt',
      dcrOffText:
        'Registrierungen werden abgelehnt. Früher registrierte Anwendungen funktionieren weiter, bis Sie sie deaktivieren.',
      dcrApproved: 'Nach Freigabe',
      dcrApprovedText:
        'Wer den Aussteller erreicht, kann eine Anwendung registrieren. Sie funktioniert erst, wenn ein Inhaber oder Admin sie freigibt.',
      dcrOpen: 'Ohne Freigabe',
      dcrOpenText:
        'Wer den Aussteller erreicht, kann eine Anwendung registrieren, und sie funktioniert sofort.',
      cimd: 'Anwendungen, die ein Dokument im Web beschreibt',
      cimdHint: 'Ihre Client-ID ist die https-Adresse des Dokuments. Viele MCP-Clients kommen so.',
      cimdOff: 'Nicht erlaubt',
      cimdOffText:
        'Kein Dokument wird akzeptiert. Anwendungen, die so kamen, funktionieren nicht mehr, bis Sie sie wieder erlauben.',
      cimdHosts: 'Von diesen Hosts',
      cimdHostsText:
        'Jedes Dokument auf diesen Hosts ist eine Anwendung. Wer einen Host kontrolliert, kontrolliert dessen Anwendungen.',
      cimdAny: 'Von jedem Host',
      cimdAnyText: 'Jede https-Adresse im Internet kann eine Anwendung sein. Sie funktioniert sofort.',
      notForStaff: 'Nicht fürs Team: Dessen Token können diese Konsole öffnen.',
      hosts: 'Erlaubte Hosts',
      hostsHint: 'Einer je Zeile, etwa claude.ai. Eine Subdomain ist ein anderer Host.',
      noHosts: 'Ohne Host wird kein Dokument akzeptiert.',
      openTitle: 'Anwendungen zulassen, die Sie nicht geprüft haben?',
      openLabel: 'Zulassen',
      openKeep: 'Nicht zulassen',
      dcrOpens:
        'Wer diesen Aussteller erreicht, kann eine Anwendung unter jedem Namen registrieren und Ihre Kunden sofort um Einwilligung bitten. Sie sehen sie erst danach.',
      cimdOpens:
        'Wer eine Datei im Web veröffentlichen kann, kann Ihre Kunden unter jedem Namen um Einwilligung bitten. Kunden sehen den Host der Datei.',
      openGets:
        'Kunden, die eine Anwendung erlauben, geben ihr auf Anfrage ihren Namen und ihre E-Mail-Adresse, und was die Scopes Ihrer APIs sie tun lassen.',
      dcrCloses:
        'Schalten Sie die Registrierung wieder ab, funktionieren bis dahin registrierte Anwendungen weiter, bis Sie sie deaktivieren.',
      cimdCloses: 'Schalten Sie Dokumente wieder ab, funktionieren so gekommene Anwendungen nicht mehr.',
      save: 'Speichern',
      saved: 'Aussteller geändert.',
      moved: 'Der Aussteller hat sich geändert',
      movedFrom: (former, issuer) => `Anwendungen kennen ihn als ${former}. Jetzt ist er ${issuer}.`,
      movedBreaks: (count) =>
        count === 1
          ? '1 Anwendung hat ihn genutzt und lehnt seine Token ab, bis Sie ihr den neuen Aussteller geben. War es ein Versehen, setzen Sie PUBLIC_URL zurück.'
          : `${count} Anwendungen haben ihn genutzt und lehnen seine Token ab, bis Sie ihnen den neuen Aussteller geben. War es ein Versehen, setzen Sie PUBLIC_URL zurück.`,
      confirm: 'Änderung bestätigen',
      confirmTitle: 'Sind alle Anwendungen geändert?',
      confirmKeep: 'Noch nicht',
      confirmText:
        'Dieser Hinweis endet. Anwendungen, die noch den früheren Aussteller kennen, lehnen seine Token weiter ab.',
    },
  },
)
