// Files and pictures that people send, without antd: their field, and the enlarged view of pictures.
export { FileField } from './file-field'
export { $fileCards, attachFilesFx, filesKnown, findFilesFx, type KnownFile } from './file-uploads'
export { PictureViewer } from './picture-viewer'
