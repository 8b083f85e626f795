// Read by video.js while it is evaluated, so this module is imported before it: the page styles its one element.
(window as { VIDEOJS_NO_DYNAMIC_STYLE?: boolean }).VIDEOJS_NO_DYNAMIC_STYLE = true;
