/** What a state means for staff. */
export type Tone = 'good' | 'bad' | 'waiting' | 'warning' | 'off'
