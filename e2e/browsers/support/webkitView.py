#!/usr/bin/python3
# A bare WebKitGTK view of an exact size for WebKitWebDriver. Unlike MiniBrowser, it has storage and service workers.
import sys
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

home, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
storage = WebKit2.WebsiteDataManager(base_data_directory=home, base_cache_directory=home)
context = WebKit2.WebContext.new_with_website_data_manager(storage)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    media_playback_requires_user_gesture=False,
)


def open_view(session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


context.connect('automation-started', lambda _, session: session.connect('create-web-view', open_view))
context.set_automation_allowed(True)
Gtk.main()
