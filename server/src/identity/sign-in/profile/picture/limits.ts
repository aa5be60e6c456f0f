/** Of an uploaded picture. With scripts the browser makes it smaller before it is sent. */
export const MAX_PICTURE_BYTES = 500_000
/** Pixels on a side: a small file may hold an image that fills the memory of the viewer. */
export const MAX_PICTURE_SIDE = 4_096
