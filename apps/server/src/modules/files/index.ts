export { erasePictures, picturesForExport } from './member-data.ts';
export { type Copy, copyOf, pictureUrl, sentElsewhere, storePicture } from './pictures.ts';
export { qrDataUrl, qrPicture } from './qr-picture.ts';
export { readQr } from './read-qr.ts';
