// Names and addresses as people have them, and words that break nowhere.

/** 58 letters. */
export const LONG_EMAIL = 'maximiliane.schneider-hofmann@logistik-nord-gruppe.example'
export const LONG_NAME = 'Maximiliane Freifrau von Schneider-Hofmann-Löwenstein'
/** 72 letters, a word of 53 in it. */
export const LONG_TEAM = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk Küste & Söhne GmbH'
/** With accents, and a word of 43 letters. */
export const LONG_PLAN = 'Réseau professionnel Généralunternehmerbetriebsstättenverwaltung'
