// Files and pictures that people send, without antd: their field, and the enlarged view of pictures.
export { FileField } from './file-field'
export {
  $fileCards,
  $fileUploads,
  attachFilesFx,
  fieldLeft,
  filesKnown,
  findFilesFx,
  placeRetried,
  uploadsAsked,
  type FileUpload,
  type KnownFile,
} from './file-uploads'
export { PictureViewer } from './picture-viewer'
export { UploadRow } from './upload-row'
