package app.promin.tv;

import android.app.Activity;
import android.os.Bundle;
import android.view.KeyEvent;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.WebChromeClient;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** Shows the server's page in full screen and passes it every key of the remote. */
public final class MainActivity extends Activity {
    private WebView page;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        page = new WebView(this);
        page.setBackgroundColor(getColor(R.color.ground));
        WebSettings settings = page.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setMediaPlaybackRequiresUserGesture(false);
        // Promin recognises televisions by the user agent.
        settings.setUserAgentString(settings.getUserAgentString() + " Android TV");
        // Links to other sites, such as a plan's checkout, are not opened on a television.
        String server = getString(R.string.server);
        page.setWebViewClient(new WebViewClient() {
            @Override
            public boolean shouldOverrideUrlLoading(WebView view, android.webkit.WebResourceRequest request) {
                return !request.getUrl().toString().startsWith(server);
            }
        });
        // The application leaves with window.close().
        page.setWebChromeClient(new WebChromeClient() {
            @Override
            public void onCloseWindow(WebView window) {
                finish();
            }
        });
        setContentView(page, new ViewGroup.LayoutParams(-1, -1));
        page.setSystemUiVisibility(View.SYSTEM_UI_FLAG_FULLSCREEN | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
                | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY);
        page.loadUrl(server);
        page.requestFocus();
    }

    /** The page handles Back, and asks at its root whether to leave. */
    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        if (event.getKeyCode() != KeyEvent.KEYCODE_BACK) return super.dispatchKeyEvent(event);
        return page.dispatchKeyEvent(new KeyEvent(event.getAction(), KeyEvent.KEYCODE_ESCAPE));
    }

    /** When hidden, the page saves its position and releases the video. */
    @Override
    protected void onPause() {
        page.onPause();
        super.onPause();
    }

    @Override
    protected void onResume() {
        super.onResume();
        page.onResume();
    }

    @Override
    protected void onDestroy() {
        page.destroy();
        super.onDestroy();
    }
}
