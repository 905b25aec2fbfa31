/* Every text of the viewer. */

export const lang = 'hi';
export const loading = 'लोड हो रहा है...';
export const imageFailed = 'तस्वीर लोड नहीं हो सकी';
export const noImage = 'कोई तस्वीर नहीं है';
export const videoFailed = 'वीडियो अभी उपलब्ध नहीं है';
export const videoFailedNote = 'यह एक डेमो है। इसकी जगह असली वीडियो का लिंक डालें।';
export const videoUnsupported = 'आपके ब्राउज़र में वीडियो नहीं चलता।';
export const tryAgain = 'फिर से कोशिश करें';
export const zoom = 'ज़ूम';
export const pan = 'तस्वीर खिसकाएँ';
export const copied = 'लिंक कॉपी हो गया';
export const chat = 'व्हाट्सऐप पर पूछें';
export const before = 'पहले:';
export const now = 'कीमत:';
export const counter = (position: number, total: number) => `${position} / ${total}`;
export const videoPosition = (position: number, total: number) => `(${total} में से ${position})`;
export const kinds = { image: 'तस्वीर', video: 'वीडियो' };
export const mediumLabel = (kind: string, position: number, total: number) =>
  `${kind} ${position}, कुल ${total}, `;
export const zoomLevel = (level: number) => `${level}×`;
export const zoomSpoken = (level: number) => `ज़ूम ${level} गुना`;

/** Labels of the icon buttons. */
export const buttons = {
  close: 'बंद करें',
  previous: 'पिछला',
  next: 'अगला',
  zoomIn: 'ज़ूम बढ़ाएँ',
  zoomOut: 'ज़ूम घटाएँ',
  play: 'वीडियो चलाएँ',
  pause: 'वीडियो रोकें',
  share: 'शेयर करें',
  ArrowLeft: 'बाएँ खिसकाएँ',
  ArrowUp: 'ऊपर खिसकाएँ',
  ArrowDown: 'नीचे खिसकाएँ',
  ArrowRight: 'दाएँ खिसकाएँ',
};
