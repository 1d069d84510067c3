export { erasePictures, picturesForExport } from './member-data.ts';
export {
  makePictureCopy,
  type PictureCopy,
  readPictureUrl,
  sentElsewhere,
  storePicture,
} from './pictures.ts';
export { createQrDataUrl, createQrPicture } from './qr-picture.ts';
export { readQr } from './read-qr.ts';
export {
  agreeToSitePictures,
  missingSitePictures,
  readSitePicture,
  storeSitePicture,
} from './site-pictures.ts';
