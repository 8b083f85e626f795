// video.js reads this while it is evaluated, so import this module first: the page has its own styles for the element.
(window as { VIDEOJS_NO_DYNAMIC_STYLE?: boolean }).VIDEOJS_NO_DYNAMIC_STYLE = true;
